/** Whether a value of the option `setup` is the code of a drawn set-up. */
export const isCode = (value: string | undefined): value is string => value?.startsWith('TS-') ?? false

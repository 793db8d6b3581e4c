"""From effect to sentence: card texts, prompts and log lines, said from the trees that the engine executes."""

/**
 * The crossover frequencies of the mastering chain. Summed bands are phase-shifted around them, so an original that is
 * blended with a master needs the same phase shift, or the two cancel each other there.
 */
export const crossoverHz = [160, 2500] as const;

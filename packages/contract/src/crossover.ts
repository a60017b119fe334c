/**
 * Where the mastering chain parts its bands. Put together again they have turned in phase around these frequencies; an
 * original that is blended with a master has to turn with them, or both cancel each other there.
 */
export const crossoverHz = [160, 2500] as const;

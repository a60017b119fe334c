/** The page a deleted account leaves behind. */
export const goodbyePath = '/goodbye';

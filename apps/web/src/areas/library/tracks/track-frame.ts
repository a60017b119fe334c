/**
 * The size of a card: a square cover and a line for the text, 280 x 360 in a column of 280. What is inside stands absolute,
 * so the height is known without drawing it, and cards far down the page need not be drawn to know its length.
 */
export const trackFrameClasses = 'relative before:block before:pb-[calc(100%+4rem)] sm:before:pb-[calc(100%+5rem)]';

/** Two columns on phones, columns of at least 280 px above. */
export const trackGridClasses = 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(280px,1fr))] sm:gap-6';

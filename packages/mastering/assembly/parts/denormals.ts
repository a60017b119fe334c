/** Added to what runs through filters, up and down in turn: a state that fades to nothing is a denormal number, which is slow. */
export const faint: f32 = 1e-10;

/** Added to what runs through a filter: a state that fades to nothing becomes a denormal number, which is slow. */
export const inaudible: f64 = 1e-12;

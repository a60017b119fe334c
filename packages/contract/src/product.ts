/** `PRODUCT_NAME` overrides it for white-label installations. */
export const defaultProductName = 'Debut';

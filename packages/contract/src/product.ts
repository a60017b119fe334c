/** The name stands here once; `PRODUCT_NAME` overrides it (white label). */
export const defaultProductName = 'Debut';

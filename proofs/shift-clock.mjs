/** Loaded before the product: its clock is ahead by `CLOCK_SHIFT_MILLISECONDS`. The database's clock is not. */
const shift = Number(process.env.CLOCK_SHIFT_MILLISECONDS ?? 0);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...given);
  }

  static now() {
    return RealDate.now() + shift;
  }
};

/** Browsers and Radix report the selected value as a plain string; looking up the option restores its type. */
export function chooseFrom<Value extends string>(
  options: readonly { value: Value }[],
  onChange: (value: Value) => void,
): (chosen: string) => void {
  return (chosen) => {
    const option = options.find(({ value }) => value === chosen);
    if (option) onChange(option.value);
  };
}

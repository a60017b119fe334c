/** Browser and Radix name what was chosen by a plain string; the option it stands for knows its type. */
export function chooseFrom<Value extends string>(
  options: readonly { value: Value }[],
  onChange: (value: Value) => void,
): (chosen: string) => void {
  return (chosen) => {
    const option = options.find(({ value }) => value === chosen);
    if (option) onChange(option.value);
  };
}

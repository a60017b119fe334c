export type Environment = Readonly<Record<string, string | undefined>>;

export type Reader = ReturnType<typeof createReader>;

/** Reads variables and collects what is wrong with them. */
export function createReader(environment: Environment, faults: string[]) {
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;

  function number(name: string, fallback: number, min: number, max: number): number {
    const given = text(name);
    const value = given === undefined ? fallback : Number(given);
    if (value >= min && value <= max) return value;
    faults.push(`${name} must be a number from ${min} to ${max}, but it is "${given}".`);
    return fallback;
  }

  function url(name: string, protocols: readonly string[]): string | undefined {
    const given = text(name);
    if (given === undefined) return undefined;
    if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given;
    faults.push(`${name} must be an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}.`);
    return undefined;
  }

  function toOrigin(name: string, given: string): string | undefined {
    const parsed = URL.canParse(given) ? new URL(given) : undefined;
    if (parsed && /^https?:$/.test(parsed.protocol) && parsed.pathname === '/' && !parsed.search) return parsed.origin;
    faults.push(`${name} must be an origin such as https://debut.example, without a path, but it is "${given}".`);
    return undefined;
  }

  return {
    text,
    number,
    url,
    integer(name: string, fallback: number, min: number, max: number): number {
      const value = number(name, fallback, min, max);
      if (Number.isInteger(value)) return value;
      faults.push(`${name} must be a whole number, but it is "${text(name)}".`);
      return fallback;
    },
    choice<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
      const given = text(name) ?? fallback;
      const found = choices.find((choice) => choice === given);
      if (found) return found;
      faults.push(`${name} must be one of ${choices.join(', ')}, but it is "${given}".`);
      return fallback;
    },
    origin(name: string): string | undefined {
      const given = text(name);
      return given === undefined ? undefined : toOrigin(name, given);
    },
    origins(name: string): string[] {
      const given = text(name)?.split(',') ?? [];
      return given.map((one) => toOrigin(name, one.trim())).filter((one) => one !== undefined);
    },
  };
}

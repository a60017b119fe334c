/** The TXT records of a name, each with its parts joined; `null` when DNS gave no answer in time. */
export type LookUpTxt = (name: string) => Promise<readonly string[] | null>;

/** A request as a client sends it; `@track` stands for the client's own track, and so on for every `Thing`. */
export interface ExampleRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** By method and path, as in the API's description: `PUT /tracks/{id}`. */
export type ExampleRequests = Readonly<Record<string, ExampleRequest>>;

export const id = (thing: string): ExampleRequest => ({ params: { id: thing } });
export const csv = (head: string, row: string) => ({ csv: `${head}\n${row}`, dryRun: false });

/** Further requests of the same endpoints, where one cannot name everything. */
export type FurtherRequests = readonly (readonly [string, ExampleRequest])[];

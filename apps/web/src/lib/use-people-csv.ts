import { useCallback, useEffect, useState } from 'react';
import type { PeopleCsv } from './people-csv.ts';

type Read = (name: string, bytes: Uint8Array) => PeopleCsv | { refusal: string };

/** The list that was chosen: here, or elsewhere before. `read` must stay the same. */
export function usePeopleCsv(given: File | null, read: Read) {
  const [csv, setCsv] = useState<PeopleCsv | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const take = useCallback(
    async (file: File) => {
      setRefusal(null);
      const answer = await readFile(file, read);
      if ('refusal' in answer) setRefusal(answer.refusal);
      else setCsv(answer);
    },
    [read],
  );

  useEffect(() => {
    if (given) void take(given);
  }, [given, take]);

  return { csv, refusal, take: (file: File) => void take(file), putBack: () => setCsv(null) };
}

async function readFile(file: File, read: Read): Promise<PeopleCsv | { refusal: string }> {
  try {
    return read(file.name, new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { refusal: `“${file.name}” cannot be read.` };
  }
}

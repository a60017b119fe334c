/** Does something one at a time: however often it is wanted meanwhile, it is done once more afterwards. */
export function oneAtATime(act: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  let isWantedAgain = false;

  async function run(): Promise<void> {
    try {
      do {
        isWantedAgain = false;
        await act();
      } while (isWantedAgain);
    } finally {
      underWay = undefined;
    }
  }

  return () => {
    if (underWay) isWantedAgain = true;
    else underWay = run();
    return underWay;
  };
}

/** Splits a server-sent event stream into the data of its messages, wherever the network cuts it. */
export function createEventParser(onData: (data: string) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice('data:'.length).trimStart());
      if (data.length > 0) onData(data.join('\n'));
    }
  };
}

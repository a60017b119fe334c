import { Agent, request } from 'node:http';

/** As many calls as come back, over a fixed number of lines that are never idle: how many a second, and how long each took. */
export async function load({ url, token, lines = 32, seconds, call }) {
  const agent = new Agent({ keepAlive: true, maxSockets: lines });
  const times = [];
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  let index = 0;
  await Promise.all(
    Array.from({ length: lines }, async () => {
      while (performance.now() < until) {
        const sentAt = performance.now();
        await send({ agent, url, token, ...call(index++) });
        times.push(performance.now() - sentAt);
      }
    }),
  );
  const took = (performance.now() - startedAt) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / took, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

function send({ agent, url, token, method = 'GET', path, body }) {
  const payload = body && JSON.stringify(body);
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), { agent, method, headers }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${method} ${path} was answered ${answer.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

import { runProcess } from './run-process.ts';
import { createServer } from './server.ts';

await runProcess('server', async (runtime, services) => {
  const { host, port, publicUrl } = runtime.config;
  const http = await createServer(runtime, services);
  await http.listen({ host, port });
  return { url: publicUrl, stop: () => http.close() };
});

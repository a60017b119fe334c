import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus metrics of a process. Labels have few values: never an id, an address or a name. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(role: 'server' | 'worker') {
  const registry = new Registry();
  registry.setDefaultLabels({ role });
  const registers = [registry];
  const jobs = new Histogram({
    name: 'debut_job_seconds',
    help: 'Jobs that this process worked on, by kind and how they ended.',
    labelNames: ['job', 'outcome'] as const,
    buckets: [0.05, 0.5, 5, 60, 600],
    registers,
  });
  const deliveries = new Counter({
    name: 'debut_delivery_outcomes_total',
    help: 'Attempts to deliver an email or a text, by how they ended.',
    labelNames: ['channel', 'outcome'] as const,
    registers,
  });
  return {
    calls: new Histogram({
      name: 'debut_http_request_seconds',
      help: 'Answered calls, by route as it is mounted, method and class of status.',
      labelNames: ['route', 'method', 'status'] as const,
      buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10],
      registers,
    }),
    callsTurnedAway: new Counter({
      name: 'debut_http_turned_away_total',
      help: 'Calls that were answered 503 before anything was done, because too many were under way.',
      registers,
    }),
    mastering: new Histogram({
      name: 'debut_mastering_seconds',
      help: 'How long the mastering of a track took, without waiting for its turn.',
      labelNames: ['kind'] as const,
      buckets: [1, 2.5, 5, 10, 30, 60, 180, 600],
      registers,
    }),
    countDelivery: (channel: 'mail' | 'fan-mail' | 'text' | 'whatsapp', outcome: string) =>
      deliveries.inc({ channel, outcome }),
    countJob: (job: string, outcome: string, seconds: number) => jobs.observe({ job, outcome }, seconds),
    /** A gauge whose value is read on scrape. */
    gauge(name: string, help: string, read: () => number): void {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    /** Gauges by label, read from memory on scrape. Labels that no longer exist are removed. */
    gauges<const Label extends string>(
      name: string,
      help: string,
      labelNames: readonly Label[],
      read: () => readonly { labels: Readonly<Record<Label, string>>; value: number }[],
    ): void {
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        collect() {
          this.reset();
          // Without labels, a reset would report 0, which is a value.
          if (labelNames.length === 0) this.remove({});
          for (const { labels, value } of read()) this.set({ ...labels }, value);
        },
      });
    },
    /** Memory, processor time, garbage collection and event loop lag. */
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    contentType: registry.contentType,
    read: () => registry.metrics(),
  };
}

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/** What Prometheus reads at /metrics. Nothing here names a game or a person. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    moves: new Counter({
      name: 'roundhouse_log_entries_total',
      help: 'Log entries written',
      labelNames: ['kind'],
      registers,
    }),
    refusals: new Counter({
      name: 'roundhouse_refusals_total',
      help: 'Actions the rules refused',
      labelNames: ['rule'],
      registers,
    }),
    commitSeconds: new Histogram({
      name: 'roundhouse_commit_seconds',
      help: 'Time until a log entry is durable',
      buckets: SECONDS,
      registers,
    }),
    judgeSeconds: new Histogram({
      name: 'roundhouse_judge_seconds',
      help: 'Time the rules take to judge an action',
      buckets: SECONDS,
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'roundhouse_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    sockets: new Gauge({ name: 'roundhouse_sockets', help: 'Open sockets', registers }),
    droppedSockets: new Counter({
      name: 'roundhouse_sockets_dropped_total',
      help: 'Sockets closed by the server',
      labelNames: ['why'],
      registers,
    }),
    liveGames: new Gauge({ name: 'roundhouse_live_games', help: 'Tables in memory', registers }),
    messages: new Counter({
      name: 'roundhouse_messages_total',
      help: 'Notifications by channel and outcome',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
    automaticMoves: new Counter({
      name: 'roundhouse_automatic_moves_total',
      help: 'Moves made by the server',
      labelNames: ['why'],
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

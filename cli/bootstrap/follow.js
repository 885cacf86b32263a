/** Stands in front of a program that the project has started on Node.js: ends it when its starter is gone, even killed. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}

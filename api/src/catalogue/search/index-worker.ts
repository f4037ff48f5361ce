import { parentPort, workerData } from 'node:worker_threads';
import { IndexBuilder } from './memory-index/index-builder.ts';
import { buffersOf } from './memory-index/index-data.ts';
import { readProducts } from './read-products.ts';

/** Worker thread: builds one index from the database in `workerData`, posts it to the parent and exits. */
const { url } = workerData as { url: string };
const builder = new IndexBuilder();
const version = await readProducts(url, (product) => builder.add(product));
const data = builder.finish(version);
parentPort?.postMessage(data, buffersOf(data));

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../connect.ts';
import { startScratch } from './start-scratch.ts';

const places = ['/dev/shm', os.tmpdir()].filter((place) => fs.existsSync(place));
const foldersOf = (pid: number | string) =>
  places.flatMap((place) => fs.readdirSync(place).filter((name) => name.startsWith(`shop-scratch-${pid}-`)));

test('a scratch server answers, and leaves nothing behind when it stops', async () => {
  const { ownerUrl, stop } = await startScratch();
  const db = connect(ownerUrl);

  await db.execute('create table notes as select 1');

  expect(foldersOf(process.pid)).toHaveLength(1);
  await db.$client.end();
  await stop();
  expect(foldersOf(process.pid)).toEqual([]);
});

test('the data of a killed test run is deleted, that of a running one stays', async () => {
  // Larger than the largest pid that Linux assigns.
  const dead = 4_194_305;
  for (const place of places)
    for (const pid of [dead, process.ppid]) {
      const folder = path.join(place, `shop-scratch-${pid}-test`);
      fs.mkdirSync(folder, { recursive: true });
      onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
    }

  const { stop } = await startScratch();
  onTestFinished(stop);

  expect(foldersOf(process.ppid)).toContain(`shop-scratch-${process.ppid}-test`);
  expect(foldersOf(dead).length).toBeLessThan(places.length);
});

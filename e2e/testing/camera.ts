import { mkdtempSync, openSync, closeSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { cameraPicture } from './camera-picture.ts';
import type { DrawnCode } from './drawn-codes.ts';
import { expect, test as base } from './staff.ts';

/** A camera that the browser may use, one that a person does not allow, or none. */
type CameraState = 'allowed' | 'refused' | 'absent';

const FAKE = '--use-fake-device-for-media-stream';
const ANSWERS = '--use-fake-ui-for-media-stream';
const switchesOf = (state: CameraState, picture: string): string[] =>
  ({
    allowed: [FAKE, ANSWERS, `--use-file-for-fake-video-capture=${picture}`],
    refused: [FAKE, `${ANSWERS}=deny`],
    absent: [`${FAKE}=device-count=0`, ANSWERS],
  })[state];

/** Lets the story ask later whether what the page opened is still on. */
const watchTracks = async (page: Page) =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    const tracks: MediaStreamTrack[] = [];
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
    Object.assign(globalThis, { cameraTracks: tracks });
  });

export interface FakeCamera {
  /** Holds a code before the camera, in place of what was there; null takes it away. */
  sees: (code: DrawnCode | null) => void;
  /** The states of the tracks that the page has opened: a camera’s light is on while one is live. */
  tracks: () => Promise<('live' | 'ended')[]>;
  /** Takes the camera away while it is on, as another program or a pulled plug would. */
  unplug: () => Promise<void>;
}

/** Stories of the back office with a camera, whose picture the story draws. */
export const test = base.extend<{ camera: FakeCamera }, { cameraState: CameraState; pictureFile: string }>({
  cameraState: ['allowed', { option: true, scope: 'worker' }],

  pictureFile: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'camera-'));
      const file = join(folder, 'camera.y4m');
      writeFileSync(file, cameraPicture(null));
      await use(file);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],

  launchOptions: [
    async ({ launchOptions, cameraState, pictureFile }, use) => {
      const args = [...(launchOptions.args ?? []), ...switchesOf(cameraState, pictureFile)];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],

  camera: async ({ page, pictureFile }, use) => {
    await watchTracks(page);
    // Over what is there, because the browser has the file open.
    const sees = (code: DrawnCode | null) => {
      const file = openSync(pictureFile, 'r+');
      writeSync(file, cameraPicture(code), 0, undefined, 0);
      closeSync(file);
    };
    sees(null);
    const tracks = async () =>
      page.evaluate(() =>
        (globalThis as unknown as { cameraTracks: MediaStreamTrack[] }).cameraTracks.map(
          ({ readyState }) => readyState,
        ),
      );
    const unplug = async () =>
      page.evaluate(() =>
        (globalThis as unknown as { cameraTracks: MediaStreamTrack[] }).cameraTracks.forEach((track) => track.stop()),
      );
    await use({ sees, tracks, unplug });
  },
});

export { expect };

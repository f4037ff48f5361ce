import type { Command } from 'commander';
import { folderFiles, openPictureFiles, picturesFolder } from '../../catalogue/pictures/picture-files.ts';
import { type CliContext, CommandFailure } from '../context/cli-context.ts';

const IMPORTED = /^[0-9a-f]{32}\.webp$/;

/** `shop catalog upload-pictures`: puts the pictures of this machine into the bucket, when a shop begins to use one. */
export function uploadPictures(group: Command, { say }: CliContext): void {
  group
    .command('upload-pictures')
    .description('copy imported pictures from this machine into the bucket in MEDIA_STORE; those it has are left out')
    .action(async () => {
      if (!process.env.MEDIA_STORE)
        throw new CommandFailure('MEDIA_STORE must name the bucket, such as s3://bucket/media.');
      const [here, bucket] = [folderFiles(picturesFolder()), await openPictureFiles(process.env.MEDIA_STORE)];
      const there = await bucket.names();
      const missing = [...(await here.names())].filter((file) => IMPORTED.test(file) && !there.has(file));
      for (const file of missing) await bucket.write(file, (await here.read(file))!);
      say(`Uploaded to ${process.env.MEDIA_STORE}: ${missing.length}. It had ${there.size} pictures before.`);
    });
}

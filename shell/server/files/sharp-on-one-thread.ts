import sharp from 'sharp';

// Compressing pages uses the same few threads, so a picture may only take one.
sharp.concurrency(1);

export { sharp };

/** The camera on the back of a phone, in a resolution in which the bars of a small code are still apart. */
const WANTED: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
};

/**
 * Shows the camera in an element, until `signal` aborts: then it is off. Throws DOMExceptions as `getUserMedia` does, also
 * `NotFoundError` where the browser has none, as on an address without TLS.
 */
export async function openCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<MediaStream> {
  if (!('mediaDevices' in navigator)) throw new DOMException('This browser gives no camera here.', 'NotFoundError');
  const stream = await navigator.mediaDevices.getUserMedia(WANTED);
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  return stream;
}

const canvas = () => document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
let drawing: CanvasRenderingContext2D | undefined;

/** What the camera sees now. */
export function pictureOf(video: HTMLVideoElement): ImageData {
  drawing ??= canvas();
  const { videoWidth: width, videoHeight: height } = video;
  Object.assign(drawing.canvas, { width, height });
  drawing.drawImage(video, 0, 0);
  return drawing.getImageData(0, 0, width, height);
}

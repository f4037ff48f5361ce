import { test } from '../testing/camera.ts';
import { orderToScan } from '../testing/picked-order.ts';
import { typeInsteadOfScanning } from '../testing/without-camera.ts';

// For all stories of a file, because each needs a browser that is started so.
test.use({ cameraState: 'refused' });

test(
  'where a person does not allow the camera the screen says what to do, and codes that are typed work',
  { tag: ['@inside', '@affected'] },
  async ({ page, shop, visit, text, staffAs, camera, isMobile }) => {
    await staffAs('stockroom');
    const order = await orderToScan(shop, 'No Permission', isMobile ? 9_601 : 9_611);

    await typeInsteadOfScanning({ page, visit, text, camera }, 'refused', order);
  },
);

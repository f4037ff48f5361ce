import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const PACKAGES = ['fonts-noto-core', 'fonts-noto-ui-core'];
/** What Android has for Latin and Arabic. */
const FAMILIES = ['NotoSans', 'NotoSerif', 'NotoSansArabic', 'NotoNaskhArabic', 'NotoNaskhArabicUI'];

const fontconfig = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/cache</cachedir>
  <include ignore_missing="yes">/etc/fonts/conf.d</include>
  <alias><family>sans-serif</family><prefer><family>Noto Sans</family><family>Noto Naskh Arabic UI</family></prefer></alias>
  <alias><family>serif</family><prefer><family>Noto Serif</family><family>Noto Naskh Arabic UI</family></prefer></alias>
</fontconfig>
`;

/**
 * The environment of a browser that has the fonts of a phone, and no others: with those of a server, Arabic pages are up to
 * a fifth slower. Debian's packages are unpacked for this process only. Undefined where they can't be had.
 */
export async function phoneFonts(): Promise<Record<string, string> | undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), 'phone-fonts-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const run = promisify(execFile);
  try {
    await run('apt-get', ['-qq', 'download', ...PACKAGES], { cwd: folder });
    await run('sh', ['-c', 'for package in *.deb; do dpkg -x "$package" unpacked; done'], { cwd: folder });
    mkdirSync(path.join(folder, 'fonts'));
    for (const file of FAMILIES.flatMap((family) => [`${family}-Regular.ttf`, `${family}-Bold.ttf`]))
      copyFileSync(path.join(folder, 'unpacked/usr/share/fonts/truetype/noto', file), path.join(folder, 'fonts', file));
  } catch (error) {
    console.log(`The pages have this machine's fonts, not a phone's: ${(error as Error).message.split('\n')[0]}`);
    return undefined;
  }
  const file = path.join(folder, 'fonts.conf');
  writeFileSync(file, fontconfig(folder));
  return { FONTCONFIG_FILE: file };
}

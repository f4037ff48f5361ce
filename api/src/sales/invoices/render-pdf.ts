import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

const mada = (name: string) => path.join(import.meta.dirname, `fonts/mada-${name}.ttf`);

/**
 * Fonts of one weight, because the compiler does not support variable fonts; it does not read WOFF either. Mada is the
 * pages' font and has only the letters of English and Arabic. The others print what people type in their own scripts, and
 * `shared/contract/printable.ts` says which.
 */
const FONTS = [
  mada('latin-regular'),
  mada('latin-bold'),
  mada('arabic-regular'),
  mada('arabic-bold'),
  require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
  path.join(path.dirname(require.resolve('@embedpdf/fonts-sc')), '../fonts/NotoSansHans-Regular.otf'),
];

/** Their names in the order in which a letter is looked up. The last one comes with the compiler. */
const FAMILIES = [
  'Mada',
  'Mada Arabic',
  'Noto Sans',
  'Noto Sans Arabic',
  'Noto Sans Devanagari',
  'Noto Sans Bengali',
  'Noto Sans Malayalam',
  'Noto Sans Tamil',
  'Noto Sans S Chinese',
  'Noto Emoji',
  'Libertinus Serif',
];

let compiler: NodeCompiler | undefined;

/**
 * Makes a PDF of a Typst template, whose images lie in this folder and whose fonts are `json(bytes(sys.inputs.fonts))`. Typst
 * shapes all scripts and sets Arabic from right to left.
 */
export function renderPdf(template: string, inputs: Record<string, string>): Buffer {
  // Given by path, a font is read when a document first has one of its letters: the Chinese one alone has 8 MB.
  compiler ??= NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontPaths: FONTS }] });
  const pdf = compiler.pdf({ mainFileContent: template, inputs: { ...inputs, fonts: JSON.stringify(FAMILIES) } });
  // The compiler caches results for later documents, which would keep every customer's data in memory.
  compiler.evictCache(0);
  return pdf;
}

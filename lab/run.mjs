import '../tooling/commands/check-node.mjs';

// The laboratory's packages link to the product's, which are installed first.
const { launchFile } = await import('../tooling/commands/launch.mjs');
const { fileURLToPath } = await import('node:url');
const [file = '', ...words] = process.argv.slice(2);
const lab = fileURLToPath(new URL('.', import.meta.url));
process.exitCode = await launchFile(fileURLToPath(new URL(file, import.meta.url)), words, { workspaces: [lab] });

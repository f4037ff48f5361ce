import './check-node.mjs';

const { launch } = await import('./launch.mjs');
process.exitCode = await launch(process.argv.slice(2));

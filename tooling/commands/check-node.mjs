// Old JavaScript syntax, so that a Node version that is too old can still print a message about it.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `This is Node ${process.versions.node}; the shop needs Node 20.19 or newer. Install it, then run the same command again.`,
  );
  process.exit(1);
}

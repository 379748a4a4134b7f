// Entry of `npm start` and `npm run dev`. Old Node versions must be able to parse this file, so everything else is
// imported after the check.
var version = process.versions.node.split(".").map(Number);

if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error(
    "Veranda needs Node 20.19 or newer and this is Node " +
      process.versions.node +
      ". Install a newer Node and start again.",
  );
  process.exit(1);
} else {
  import("./supervisor/main.mjs").then(function (main) {
    return main.startSupervisor(process.argv.slice(2));
  });
}

/** What each command does, in the order in which `ideawright --help` lists them. */
const descriptions = {
  start: 'run the server, which the README explains, with its settings',
  test: 'run all tests',
  browsers: 'run the journeys in all supported browsers',
  dev: 'run the server and the web app for development',
  soak: 'kill and starve the server, which must not lose a word',
  backup: 'write everything stored into one file',
  restore: 'restore a backup into an empty location',
  verify: 'check that a backup, or the current data, is intact',
  audit: 'print account events',
  check: 'find what’s vague, missing or contradictory in a specification',
  slice: 'print what’s needed to build one feature',
  changes: 'say what changed between two versions, and what to do about it',
  export: 'write a specification as the files of a coding tool',
  import: 'take files that were exported and edited back into a project',
  report: 'bring back which criteria a test run has proven',
  mcp: 'serve a specification to a coding tool over MCP',
  package: 'write the production package',
}

/** Commands that explain themselves with --help. */
const selfExplaining = new Set([
  ...['backup', 'restore', 'verify', 'audit'],
  ...['check', 'slice', 'changes', 'export', 'import', 'report', 'mcp'],
])

/** How to use `ideawright`, with these commands. */
export function commandUsage(names) {
  const lines = Object.keys(descriptions)
    .filter(name => names.includes(name))
    .map(name => `  ${name.padEnd(9)} ${descriptions[name]}\n`)
  return `Usage: ideawright COMMAND [ARGUMENTS]\n\n${lines.join('')}\nideawright COMMAND --help explains a command that has arguments, with examples and exit codes.\n`
}

/** True if the arguments ask for help that the command itself doesn't give. */
export const isHelpWanted = (name, rest) =>
  name === '--help' ||
  name === '-h' ||
  name === 'help' ||
  (!selfExplaining.has(name) && rest.some(arg => arg === '--help' || arg === '-h'))

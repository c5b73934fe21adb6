/** Why a file couldn't be read or written, as a sentence for people: "out is a file, not a folder." */
export function fileProblem(error: unknown, path: string): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  switch (code) {
    case 'ENOENT':
      return `${path} doesn’t exist.`
    case 'EISDIR':
      return `${path} is a folder, not a file.`
    case 'EEXIST':
    case 'ENOTDIR':
      return `${path} is a file, not a folder.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `You aren’t allowed to access ${path}.`
    case 'ENOSPC':
      return `There’s no space left for ${path}.`
    default:
      return `${path}: ${message}`
  }
}

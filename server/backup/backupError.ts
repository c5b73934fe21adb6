/** A backup or restore that was refused, with a sentence for the person who ran the command. */
export class BackupError extends Error {
  override name = 'BackupError'
}

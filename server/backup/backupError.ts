/** Why a backup, or bringing one back, was refused: a sentence for the person who typed the command. */
export class BackupError extends Error {
  override name = 'BackupError'
}

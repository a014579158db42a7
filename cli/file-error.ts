const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ELOOP: 'too many symbolic links',
  EMFILE: 'too many open files',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is not a folder',
  EROFS: 'the file system is read-only',
};

/** Throws that a file could not be read, and why. */
export function cannotRead(what: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    throw new Error(`could not read ${what}: ${fileReason(error)}`);
  };
}

/** Why a file could not be read or written, in words. */
export function fileReason(error: NodeJS.ErrnoException): string {
  return REASONS[error.code ?? ''] ?? error.code ?? error.message;
}

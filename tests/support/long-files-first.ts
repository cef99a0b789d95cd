import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Spoils every field of every form: a minute each, though the files are the shortest of all. */
const everyField = /[\\/]every-field[\\/]/

/**
 * Files that take a minute begin: those with a process of their own, which start and kill shops, and those that spoil every
 * field. What comes last should be short, so that no worker waits for another at the end. Elsewise vitest's own order: the
 * longest of the last run first; in a fresh checkout the largest.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = (file: TestSpecification) =>
      Number(file.project.name === 'repository' || everyField.test(file.moduleId))
    return sorted.toSorted((one, other) => isLong(other) - isLong(one))
  }
}

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A minute each, although the files are short. */
const everyField = /[\\/]every-field[\\/]/

/**
 * Starts minute-long files first, so that no worker ends alone; otherwise vitest's order. Files around shops come before
 * all others: a process ends when the next file is of another project, and would load the sources again.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = (file: TestSpecification) =>
      file.project.name === 'repository' ? 2 : Number(everyField.test(file.moduleId))
    return sorted.toSorted((one, other) => rank(other) - rank(one))
  }
}

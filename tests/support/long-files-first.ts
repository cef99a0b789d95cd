import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A minute each, although the files are short. */
const everyField = /[\\/]every-field[\\/]/

/** Starts minute-long files first, so that no worker ends alone; otherwise vitest's order. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = (file: TestSpecification) =>
      Number(file.project.name === 'repository' || everyField.test(file.moduleId))
    return sorted.toSorted((one, other) => isLong(other) - isLong(one))
  }
}

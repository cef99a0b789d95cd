import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files with a process of their own begin: they start and kill shops for a minute each, and what comes last should be
 * short, so that no worker waits for another at the end. Elsewise vitest's own order: the longest of the last run first.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isolated = (file: TestSpecification) => Number(file.project.name === 'house')
    return sorted.toSorted((one, other) => isolated(other) - isolated(one))
  }
}

import { matchesGlob, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { sampleOfJourneys } from '../journeys/sample.list.ts'

/**
 * Runs one project after the other: between files of two projects, Vitest would each time start a
 * new process and load the server again. The journeys of the sample run in the order of their list.
 */
export class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const order = this.ctx.projects.map(({ name }) => name)
    return sorted.toSorted(
      (one, other) =>
        order.indexOf(one.project.name) - order.indexOf(other.project.name) ||
        placeOf(one) - placeOf(other),
    )
  }
}

function placeOf({ moduleId, project }: TestSpecification): number {
  const name = relative(`${project.vitest.config.root}/journeys`, moduleId).replace(
    /\.test\.ts$/,
    '',
  )
  const place = sampleOfJourneys.findIndex((pattern) => matchesGlob(name, pattern))
  return place < 0 ? sampleOfJourneys.length : place
}

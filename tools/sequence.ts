import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Runs one project after the other. Between the files of two projects Vitest would start a new process, and load the server again, each time. */
export class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const order = this.ctx.projects.map(({ name }) => name)
    return sorted.toSorted((one, other) => order.indexOf(one.project.name) - order.indexOf(other.project.name))
  }
}

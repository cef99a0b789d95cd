import type { Ports } from '#app/platform/ports.ts'
import { deleteSlipPictures } from './delete-slip-pictures.server.ts'

/** The work of slips that runs by the clock. */
export const slipTasks = ({ database: { db }, files, clock }: Pick<Ports, 'database' | 'files' | 'clock'>) => ({
  delete_slip_pictures: () => deleteSlipPictures(db, files, clock()),
})

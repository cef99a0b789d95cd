import type { Ports } from '#app/platform/ports.ts'
import { checkSlip } from './check-slip.server.ts'
import type { SlipChecker } from './checker/slip-checker.server.ts'
import { deleteSlipPictures } from './slip-pictures.server.ts'

declare module '#app/platform/jobs/queue.server.ts' {
  interface Jobs {
    delete_slip_pictures: Record<string, never>
    check_slip: { slipId: string }
  }
}

type SlipPorts = Pick<Ports, 'database' | 'files' | 'clock'> & { slipChecker?: SlipChecker | undefined }

/** Scheduled jobs of slips, and the queued check. */
export const slipTasks = ({ database: { db }, files, clock, slipChecker: checker }: SlipPorts) => ({
  delete_slip_pictures: () => deleteSlipPictures(db, files, clock()),
  check_slip: ({ slipId }: { slipId: string }) => checkSlip(db, { slipId, checker, now: clock() }),
})

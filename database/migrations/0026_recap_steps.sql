-- The figures of a recap go on in steps of five: with which of them a score was counted, null as long as it waits.
alter table feedback add column step integer constraint feedback_step_check check (step > 0);

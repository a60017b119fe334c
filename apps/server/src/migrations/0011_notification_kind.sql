ALTER TABLE "notifications" ADD COLUMN "kind" text;--> statement-breakpoint
-- data: notifications from before the column are recognized by their titles.
UPDATE "notifications" SET "kind" = CASE "title"
  WHEN 'New Task Added' THEN 'task-added'
  WHEN 'Task Completed' THEN 'task-completed'
  WHEN 'Mark as done?' THEN 'task-suggested'
  ELSE 'tasks-generated'
END WHERE "title" IN ('New Task Added', 'Task Completed', 'Mark as done?', 'Release Tasks Generated');

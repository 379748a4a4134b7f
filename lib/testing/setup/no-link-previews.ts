// Import before anything that reads the settings.
process.env.LINK_PREVIEWS = "0";

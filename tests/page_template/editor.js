@TITLE@ as it stands
